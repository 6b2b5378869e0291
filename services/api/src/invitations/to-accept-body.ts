import type { Form } from '../http/body/read-form.ts';
import { parseJson } from '../http/body/read-json.ts';
import { badRequest } from '../http/problems/problem.ts';

/** Converts a form to the JSON body: an empty field is left out, and the file is the CV. Throws 400. */
export const toAcceptBody = ({ values, file }: Form): unknown => {
  const { answers, ...others } = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== ''),
  );
  if (file && file.field !== 'cv') throw badRequest('Send the file in the field cv');
  if ('cv' in others) throw badRequest('The field cv must be a file');
  return {
    ...others,
    ...(answers !== undefined && { answers: parseJson(answers) }),
    ...(file && { cv: { fileName: file.fileName, content: file.bytes } }),
  };
};
