import sax from 'sax';
import { invalidInput } from '../errors.ts';

/** A post of a WordPress export, with the fields that packages and pictures come from. */
export interface WordPressPost {
  /** The number of the item in the file, from 1. */
  position: number;
  id: string;
  type: string;
  title: string;
  status: string;
  content: string;
  excerpt: string;
  /** The address of the file of an attachment. */
  url: string;
  terms: { taxonomy: string; name: string }[];
  meta: Map<string, string>;
}

/** A WordPress export. */
export interface WxrFile {
  /** The host of the site that wrote it. */
  host: string;
  posts: WordPressPost[];
}

/** Which posts and which of their meta fields are read; all others are skipped, so that memory holds no blog. */
export interface WxrSelection {
  postTypes: ReadonlySet<string>;
  metaKeys: ReadonlySet<string>;
}

/** Characters of one field, and posts of one file. */
const MAX_FIELD_CHARS = 1_000_000;
const MAX_POSTS = 20_000;
/** Elements inside of each other: an export has five. The parser holds all open ones in memory. */
const MAX_DEPTH = 50;

const malformed = (message: string) => invalidInput({ file: message });

/** The elements of an item that are read, and the field of the post that each fills. */
const ITEM_FIELDS: Readonly<Record<string, 'id' | 'type' | 'title' | 'status' | 'content' | 'excerpt' | 'url'>> = {
  title: 'title',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:attachment_url': 'url',
};

/**
 * Reads a WordPress eXtended RSS file (what "Tools, Export" of WordPress writes) piece by piece. The parser is strict, keeps line breaks
 * as they are, which the lengths in serialised values need, and knows the five entities of XML only: a DOCTYPE is rejected, so no
 * entity can be declared or fetched.
 */
export class WxrReader {
  readonly #parser = sax.parser(true, { position: true });
  readonly #posts: WordPressPost[] = [];
  readonly #path: string[] = [];
  #position = 0;
  #host = '';
  #text = '';
  #post: WordPressPost | undefined;
  #taxonomy = '';
  #metaKey = '';

  constructor({ postTypes, metaKeys }: WxrSelection) {
    const parser = this.#parser;
    const collect = (text: string): void => {
      if (this.#text.length < MAX_FIELD_CHARS) this.#text += text;
    };
    parser.ontext = collect;
    parser.oncdata = collect;
    parser.ondoctype = () => {
      throw malformed('The file declares a DOCTYPE, which no WordPress export has. Export it again, and import that file as it is.');
    };
    parser.onerror = ({ message }) => {
      const [reason = ''] = message.split('\n');
      throw malformed(
        `The file is broken at line ${parser.line + 1}: ${reason}. It may have been cut off or edited. Export it again, and import that file as it is.`,
      );
    };
    parser.onopentag = ({ name, attributes }) => {
      this.#path.push(name);
      if (this.#path.length > MAX_DEPTH)
        throw malformed(
          `The file nests elements deeper than a WordPress export at line ${parser.line + 1}. Export it again, and import that file as it is.`,
        );
      this.#text = '';
      if (name === 'item' && this.#path.length === 3) this.#openItem();
      if (name === 'category') this.#taxonomy = String(attributes.domain ?? '');
    };
    parser.onclosetag = (name) => {
      this.#path.pop();
      const text = this.#text;
      this.#text = '';
      if (name === 'item' && this.#path.length === 2) {
        if (this.#post && postTypes.has(this.#post.type)) this.#posts.push(this.#post);
        this.#post = undefined;
      } else if (this.#post) this.#readField(this.#post, name, text, metaKeys);
      else if (/^(?:link|wp:base_(?:site|blog)_url)$/.test(name) && this.#path.length === 2 && URL.canParse(text.trim()))
        this.#host = new URL(text.trim()).host;
    };
  }

  #openItem(): void {
    if (this.#path[0] !== 'rss' || this.#path[1] !== 'channel') return;
    if (this.#posts.length >= MAX_POSTS)
      throw malformed(`The file has more than ${MAX_POSTS} trips and pictures. Export them in parts, for example by date.`);
    this.#position += 1;
    const fields = { id: '', type: '', title: '', status: '', content: '', excerpt: '', url: '' };
    this.#post = { position: this.#position, ...fields, terms: [], meta: new Map() };
  }

  #readField(post: WordPressPost, name: string, text: string, metaKeys: ReadonlySet<string>): void {
    const depth = this.#path.length;
    const field = depth === 3 ? ITEM_FIELDS[name] : undefined;
    if (field) post[field] = text.trim();
    else if (depth === 3 && name === 'category') post.terms.push({ taxonomy: this.#taxonomy, name: text.trim() });
    else if (name === 'wp:meta_key') this.#metaKey = text.trim();
    else if (name === 'wp:meta_value' && metaKeys.has(this.#metaKey)) post.meta.set(this.#metaKey, text);
  }

  /** Reads the next piece of the file. Throws `invalid`, naming the line. */
  write(text: string): void {
    this.#parser.write(text);
  }

  /** Ends the file. Throws `invalid` if it ends too early or is no WordPress export. */
  end(): WxrFile {
    this.#parser.close();
    if (this.#position === 0)
      throw malformed('The file is no WordPress export, or it is empty. In WordPress choose Tools, Export, All content.');
    return { host: this.#host || 'wordpress', posts: this.#posts };
  }
}
