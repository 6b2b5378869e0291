import type { LiveInvitation } from '../invitations/find-live-invitation.ts';
import { type Html, html } from '../pages/html.ts';
import { messagePage, type Page } from '../pages/page.ts';
import type { Brand } from '../pages/theme.ts';
import type { Mistake, Words } from '../pages/words/words.ts';

/** The content of every page of an invitation. */
export type SignupContent = {
  readonly words: Words;
  readonly invitation: LiveInvitation;
  /** The portal of the organization; undefined while it is not projected. */
  readonly brand: Brand | undefined;
};

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
export const formPage = (content: SignupContent, filled = emptyForm): Page => {
  const { words, invitation, brand } = content;
  const { signup } = words;
  const { details, organizationName } = invitation;
  const { mistakes } = filled;
  const field = createField(words, filled);
  const title = signup.title(details.name);
  return {
    words,
    title: mistakes.length > 0 ? `${signup.error}: ${title}` : title,
    brand,
    body: html`<h1 dir="auto">${title}</h1>
      <p>${signup.at(organizationName)}${formatPlace(invitation)}</p>
      ${mistakes.length > 0 ? summary(words, mistakes) : undefined}
      <form class="form" method="post" enctype="multipart/form-data" novalidate>
        ${field({ name: 'name', type: 'text', complete: 'name', required: true })}
        ${field({ name: 'email', type: 'email', complete: 'email', required: true })}
        ${field({ name: 'phone', type: 'tel', complete: 'tel' })}
        ${field({ name: 'cv', type: 'file', hint: signup.cvHint })}
        <p>${signup.purpose(organizationName)}</p>
        <button>${signup.send}</button>
      </form>`,
  };
};

export const thanksPage = ({ words, invitation, brand }: SignupContent, basePath: string): Page =>
  messagePage(words, {
    title: words.signup.thanks,
    text: words.signup.received(invitation.details.name, invitation.organizationName),
    brand,
    link:
      brand?.href === undefined
        ? undefined
        : { href: `${basePath}${brand.href}`, text: words.careers.allRoles },
  });

export const unavailablePage = (words: Words): Page =>
  messagePage(words, { title: words.signup.unavailable, text: words.signup.unavailableHint });

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
        ? [{ id: `${name}-error`, kind: 'error', text: words.signup.invalidFields[mistake] }]
        : []),
    ];
    return html`<div>
      <label for="${name}"
        >${words.signup[name]}${required ? '' : ` (${words.signup.optional})`}</label
      >
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
    ...(type === 'text' && { dir: 'auto' }),
    ...((type === 'email' || type === 'tel') && { dir: 'ltr' }),
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
    <h2>${words.signup.correction}</h2>
    <ul>
      ${mistakes.map((mistake) => html`<li><a href="#${toFieldId(mistake)}">${words.signup.invalidFields[mistake]}</a></li>`)}
    </ul>
  </div>`;
