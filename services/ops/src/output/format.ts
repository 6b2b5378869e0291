/** How a result is written: text that fits the terminal, text with every column, or one JSON document. */
export type Format = 'text' | 'wide' | 'json';
