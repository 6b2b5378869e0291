/** Why a request of an agent is not valid: the values of `failure` in the URL of the page. */
const failureTexts: Readonly<Record<string, string>> = {
  invalid_client:
    'The agent is not registered here. Remove the connection in the agent, and add it again.',
  invalid_scope: 'The agent requests a permission that does not exist.',
  invalid_target: 'The agent requests access to another service.',
};

/** Explains a failure of the URL, never with text of the URL itself. */
export const explainFailure = (failure: string): string =>
  Object.hasOwn(failureTexts, failure)
    ? (failureTexts[failure] ?? '')
    : 'The request of the agent is not valid. Ask the maker of the agent.';
