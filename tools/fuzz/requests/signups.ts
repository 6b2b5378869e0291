import fc from 'fast-check';

import { hostileText } from './hostile.ts';
import type { DrawnRequest } from './requests.ts';
import { upload } from './uploads.ts';
import { strangeHeaders } from './wire.ts';

const mediaType = fc.constantFrom(
  'application/pdf',
  'text/plain',
  'image/svg+xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'x',
  '',
);

const boundary = 'fuzzed-boundary';

/** Draws forms for the signup page: some as a browser sends them, some malformed. */
export const drawSignups = (): fc.Arbitrary<DrawnRequest> =>
  fc.record({
    caller: fc.constant('anonymous' as const),
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT'),
    path: fc.constantFrom(
      '/en/signup?invite=~own.invitation~',
      '/fr/signup?invite=~own.invitation~',
      '/en/signup?invite=~abroad.invitation~',
      '/en/signup?invite=x&invite=y',
      '/en/signup?invite=~own.invitation~&sent=1',
      '/zz-zz/signup',
    ),
    headers: strangeHeaders,
    body: fc.oneof(
      {
        arbitrary: fc
          .uuid()
          .chain((id) => drawForm(fc.constant('Ada'), fc.constant(`${id}@example.org`))),
        weight: 2,
      },
      { arbitrary: drawForm(hostileText, hostileText), weight: 2 },
      {
        arbitrary: fc.constant({ type: `multipart/form-data; boundary=${boundary}`, bytes: '--x' }),
        weight: 1,
      },
    ),
  });

const drawForm = (name: fc.Arbitrary<string>, email: fc.Arbitrary<string>) =>
  fc
    .tuple(name, email, upload, hostileText, mediaType, fc.constantFrom('--', '', '\r\n'))
    .map(([fullName, address, file, fileName, type, end]) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      bytes: [
        formField('name', fullName),
        formField('email', address),
        `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="${asBytes(fileName.replaceAll(/["\r\n]/g, ''))}"\r\n` +
          `Content-Type: ${type}\r\n\r\n${file.toString('latin1')}\r\n`,
        `--${boundary}${end}`,
      ].join(''),
    }));

const formField = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asBytes(value)}\r\n`;

const asBytes = (text: string): string => Buffer.from(text).toString('latin1');
