import { createHash } from 'node:crypto';

import type { LiveInvitation } from '../invitations/find-live-invitation.ts';
import { type Html, html } from './html.ts';
import type { Mistake, Words } from './words.ts';

/** The values of the form and their errors. */
type FilledForm = {
  readonly values: Readonly<Record<string, string>>;
  readonly mistakes: readonly Mistake[];
};

const emptyForm: FilledForm = { values: {}, mistakes: [] };

/**
 * Builds the page with the form. It works without scripts. After an error the file must be chosen again, because
 * browsers do not keep it.
 */
export const formPage = (words: Words, invitation: LiveInvitation, filled = emptyForm): string => {
  const { details, organizationName } = invitation;
  const { mistakes } = filled;
  const field = createField(words, filled);
  const title = words.title(details.name);
  return page(
    words,
    mistakes.length > 0 ? `${words.error}: ${title}` : title,
    html`<h1>${title}</h1>
      <p>${words.at(organizationName)}${formatPlace(invitation)}</p>
      ${mistakes.length > 0 ? summary(words, mistakes) : undefined}
      <form method="post" enctype="multipart/form-data" novalidate>
        ${field({ name: 'name', type: 'text', complete: 'name', required: true })}
        ${field({ name: 'email', type: 'email', complete: 'email', required: true })}
        ${field({ name: 'phone', type: 'tel', complete: 'tel' })}
        ${field({ name: 'cv', type: 'file', hint: words.cvHint })}
        <p>${words.purpose(organizationName)}</p>
        <button>${words.send}</button>
      </form>`,
  );
};

export const thanksPage = (words: Words, { details, organizationName }: LiveInvitation): string =>
  messagePage(words, words.thanks, words.received(details.name, organizationName));

export const unavailablePage = (words: Words): string =>
  messagePage(words, words.unavailable, words.unavailableHint);

export const busyPage = (words: Words): string => messagePage(words, words.busy, words.busyHint);

const messagePage = (words: Words, title: string, text: string): string =>
  page(
    words,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
  );

const formatPlace = ({ details: { department, location } }: LiveInvitation): string =>
  [department, location].map((part) => (part === '' ? '' : ` · ${part}`)).join('');

type Field = {
  readonly name: 'name' | 'email' | 'phone' | 'cv';
  readonly type: 'text' | 'email' | 'tel' | 'file';
  readonly complete?: string;
  readonly required?: true;
  readonly hint?: string;
};

const createField =
  (words: Words, { values, mistakes }: FilledForm) =>
  (field: Field): Html => {
    const { name, hint, required } = field;
    const mistake = mistakes.find((entry) => toFieldId(entry) === name);
    const notes: readonly Note[] = [
      ...(hint ? [{ id: `${name}-hint`, kind: 'hint', text: hint }] : []),
      ...(mistake
        ? [{ id: `${name}-error`, kind: 'error', text: words.invalidFields[mistake] }]
        : []),
    ];
    return html`<div>
      <label for="${name}">${words[name]}${required ? '' : ` (${words.optional})`}</label>
      ${notes.map(({ id, kind, text }) => html`<p class="${kind}" id="${id}">${text}</p>`)}
      <input ${buildAttributes(field, values[name] ?? '', notes)} />
    </div>`;
  };

type Note = { readonly id: string; readonly kind: string; readonly text: string };

const buildAttributes = (
  { name, type, complete, required }: Field,
  value: string,
  notes: readonly Note[],
): readonly Html[] => {
  const attributes = {
    id: name,
    name,
    type,
    ...(type === 'file' ? { accept: '.pdf,.docx,.txt' } : { value }),
    ...(complete && { autocomplete: complete }),
    ...(required && { required: '' }),
    ...(notes.some(({ kind }) => kind === 'error') && { 'aria-invalid': 'true' }),
    ...(notes.length > 0 && { 'aria-describedby': notes.map(({ id }) => id).join(' ') }),
  };
  return Object.entries(attributes).map(([key, text]) => html`${key}="${text}" `);
};

const toFieldId = (mistake: Mistake): Field['name'] => (mistake === 'cvTooLarge' ? 'cv' : mistake);

const summary = (words: Words, mistakes: readonly Mistake[]): Html =>
  html`<div class="summary" role="alert">
    <h2>${words.correction}</h2>
    <ul>
      ${mistakes.map((mistake) => html`<li><a href="#${toFieldId(mistake)}">${words.invalidFields[mistake]}</a></li>`)}
    </ul>
  </div>`;

const page = ({ lang }: Words, title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${{ markup: `<style>${style}</style>` }}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.markup;

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1rem; }
label { display: block; font-weight: 600; margin-top: 1.25rem; }
.hint { margin: 0; }
.error { margin: 0; font-weight: 600; color: light-dark(#a4161a, #ff9b9b); }
.summary { border: 3px solid light-dark(#a4161a, #ff9b9b); padding: 0 1rem; }
.summary a { color: inherit; }
input, button { box-sizing: border-box; width: 100%; font: inherit; padding: 0.625rem; border: 2px solid currentColor; border-radius: 4px; }
button { font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#0b5fff, #8ab4ff); outline-offset: 2px; }
`;

/**
 * The Content-Security-Policy of the pages: nothing is loaded, no script runs, and the form is sent only to this
 * service.
 */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
