/**
 * Decodes a text in UTF-8, or in UTF-16 with a byte-order mark. Returns `undefined` if it is in another encoding: not
 * valid, or with zero bytes, which UTF-16 without a mark has.
 *
 * @param Decoder the platform's `TextDecoder`
 */
export function decodeText(
  bytes: Uint8Array,
  Decoder: new (
    encoding: string,
    options: { readonly fatal: boolean },
  ) => { readonly decode: (bytes: Uint8Array) => string },
): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new Decoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
