import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RequestContext } from '../server/request-context.ts';
import { isForm, readForm } from './read-form.ts';
import { readJson } from './read-json.ts';

/** Reads the body of a request, before its validation: JSON, or a form when the endpoint accepts one. */
export const readBody = async (
  ctx: RequestContext,
  { form, maxBodyBytes }: Pick<Endpoint, 'form' | 'maxBodyBytes'>,
): Promise<unknown> => {
  if (!form || !isForm(ctx)) return readJson(ctx, maxBodyBytes);
  return form.toBody(await readForm(ctx, form.maxFileBytes));
};
