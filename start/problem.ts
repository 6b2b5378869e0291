/** An error that the operator can correct: shown as one line, without a stack trace. */
export class Problem extends Error {
  override readonly name = 'Problem';
}
