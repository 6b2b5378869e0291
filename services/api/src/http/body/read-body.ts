import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RequestContext } from '../server/request-context.ts';
import { isForm, readForm } from './read-form.ts';
import { readJson } from './read-json.ts';

/** What a request to an endpoint carries, before it has a shape: its JSON, or its form where it takes one. */
export const readBody = async (
  ctx: RequestContext,
  { form, maxBodyBytes }: Pick<Endpoint, 'form' | 'maxBodyBytes'>,
): Promise<unknown> => {
  if (!form || !isForm(ctx)) return readJson(ctx, maxBodyBytes);
  return form.toBody(await readForm(ctx, form.maxFileBytes));
};
