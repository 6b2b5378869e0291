/** A page of a text; offsets count UTF-16 code units, as the length of a string in JavaScript does. */
type TextPage = {
  readonly text: string;
  readonly offset: number;
  /** Of the whole text. */
  readonly characters: number;
  /** Where the next page begins; null: this is the last. */
  readonly nextOffset: number | null;
};

/** Cuts the page that begins at `offset` from a text. A page does not end within a surrogate pair. */
export const cutPage = (
  text: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): TextPage => {
  const { length: characters } = text;
  const end = Math.min(offset + limit, characters);
  const splitsPair = end < characters && end > offset + 1 && isHighSurrogate(text, end - 1);
  const cut = splitsPair ? end - 1 : end;
  return {
    text: text.slice(offset, cut),
    offset,
    characters,
    nextOffset: cut < characters ? cut : null,
  };
};

const isHighSurrogate = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
};
