const native = new globalThis.TextEncoder();

/** Runs up to this many characters are encoded here; longer ones are worth the call into the runtime. */
const SHORT = 256;

/**
 * A TextEncoder for React's server renderer in workerd: short ASCII runs (nearly all markup) are encoded in
 * script, everything else by the runtime. The output is the same, byte for byte.
 */
export class ShortTextEncoder {
  readonly encoding = 'utf-8';

  encode(text = ''): Uint8Array {
    if (text.length >= SHORT) return native.encode(text);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return native.encode(text);
      bytes[i] = code;
    }
    return bytes;
  }

  encodeInto(text: string, into: Uint8Array): TextEncoderEncodeIntoResult {
    if (text.length >= SHORT || text.length > into.length) return native.encodeInto(text, into);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return native.encodeInto(text, into);
      into[i] = code;
    }
    return { read: text.length, written: text.length };
  }
}
