import type { ImportPicture, ImportProblem } from '../../../schema/models.ts';
import { htmlToText } from './html-text.ts';
import { isPhpSerialized, type PhpArray, type PhpValue, parsePhpSerialized, UnreadableValueError } from './php-serialized.ts';
import type { WordPressPost, WxrFile } from './wxr.ts';

// What the field maps of all plugins need: meta fields, terms, and attachments by their id.

/** The value at a path of arrays. Arrays may be serialised once more inside of another one, as Tourfic stores its lists. */
export function getIn(value: PhpValue | undefined, ...path: readonly (string | number)[]): PhpValue | undefined {
  let current = value;
  for (const key of path) current = toArray(current).get(String(key));
  return current;
}

const NOTHING: PhpArray = new Map();

/** An array, also one that is serialised once more; an empty one for everything else. */
export function toArray(value: PhpValue | undefined): PhpArray {
  const array = typeof value === 'string' && isPhpSerialized(value) ? parsePhpSerialized(value) : value;
  return array instanceof Map ? array : NOTHING;
}

/** Text or a number as text; '' for everything else. */
export const toText = (value: PhpValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
/** Whether a switch is on: `1`, `yes`, `true`. */
export const isOn = (value: PhpValue | undefined): boolean => value === true || /^(?:1|yes|true|on)$/i.test(toText(value));

/** The first text that is not empty. */
export const firstText = (...values: readonly (PhpValue | undefined)[]): string => values.map(toText).find(Boolean) ?? '';

/** A post with its meta fields and the attachments of its file. */
export class PostReader {
  readonly #post: WordPressPost;
  readonly #attachments: ReadonlyMap<string, WordPressPost>;
  readonly problems: ImportProblem[] = [];

  constructor(post: WordPressPost, attachments: ReadonlyMap<string, WordPressPost>) {
    this.#post = post;
    this.#attachments = attachments;
  }

  /** A meta field. `field` is the field of the package that suffers if it is unreadable, which becomes a problem. */
  meta(key: string, field: string): PhpValue | undefined {
    const text = this.#post.meta.get(key);
    if (text === undefined || !isPhpSerialized(text)) return text;
    return this.attempt(field, key, () => parsePhpSerialized(text));
  }

  /** The result of reading nested values; undefined, with a problem, if they are unreadable. */
  attempt<T>(field: string, key: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (reason) {
      if (!(reason instanceof UnreadableValueError)) throw reason;
      this.problems.push({ field, message: `The value of ${key} is unreadable. ${reason.message}` });
      return undefined;
    }
  }

  /** The names of the terms of a taxonomy. */
  terms(...taxonomies: readonly string[]): string[] {
    const lists = taxonomies.map((taxonomy) => this.#post.terms.filter((term) => term.taxonomy === taxonomy));
    return (lists.find((list) => list.length > 0) ?? []).map(({ name }) => htmlToText(name)).filter(Boolean);
  }

  /** Pictures by the ids of their attachments, or by their addresses, each once. What the file does not hold becomes a problem. */
  pictures(field: string, ids: readonly (PhpValue | undefined)[]): ImportPicture[] {
    const pictures = new Map<string, ImportPicture>();
    for (const id of new Set(ids.map(toText))) {
      const attachment = this.#attachments.get(id);
      const url = attachment ? attachment.url : /^https?:/.test(id) ? id : '';
      const alt = attachment ? htmlToText(attachment.meta.get('_wp_attachment_image_alt') ?? '') : '';
      if (url) pictures.set(url, { name: url, alt });
      else if (/^[1-9]\d*$/.test(id))
        this.problems.push({ field, message: `Picture ${id} is not in the file. Export all content, which includes the media.` });
    }
    return [...pictures.values()];
  }
}

/** The attachments of a file by their id. */
export const listAttachments = ({ posts }: WxrFile): Map<string, WordPressPost> =>
  new Map(posts.filter(({ type, url }) => type === 'attachment' && url).map((post) => [post.id, post]));
