import { readJson } from './body.ts';
import type { Endpoint } from './endpoint.ts';
import { isForm, readForm } from './read-form.ts';
import type { Ctx } from './state.ts';

/** What a request to an endpoint carries, before it has a shape: its JSON, or its form where it takes one. */
export const readBody = async (
  ctx: Ctx,
  { form, maxBody }: Pick<Endpoint, 'form' | 'maxBody'>,
): Promise<unknown> => {
  if (!form || !isForm(ctx)) return readJson(ctx, maxBody);
  return form.toBody(await readForm(ctx, form.maxFile));
};
