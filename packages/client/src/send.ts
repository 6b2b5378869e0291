/** Sends one request. Rejects if there was no response. */
export type Send = (request: Request) => Promise<Response>;
