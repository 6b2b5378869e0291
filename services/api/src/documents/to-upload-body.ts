import type { Form } from '../http/body/read-form.ts';
import { badRequest } from '../http/problems/problem.ts';

/** Converts a form to the JSON body. Throws 400. */
export const toUploadBody = ({ values, file }: Form): unknown => {
  if (file && file.field !== 'file') throw badRequest('Send the file in the field file');
  if (Object.hasOwn(values, 'content')) throw badRequest('Send the file in the field file');
  return {
    ...(file && { fileName: file.fileName, content: file.bytes }),
    ...values,
  };
};
