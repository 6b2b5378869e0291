/** Something the operator can put right: shown as one line, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}
