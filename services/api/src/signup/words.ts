/** The texts of the signup page, in one language. */
export type Words = {
  /** The language of the page. */
  readonly lang: 'en' | 'fr';
  readonly title: (role: string) => string;
  readonly at: (organization: string) => string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cv: string;
  readonly cvHint: string;
  readonly optional: string;
  readonly send: string;
  readonly purpose: (organization: string) => string;
  readonly error: string;
  readonly correction: string;
  readonly invalidFields: Readonly<Record<Mistake, string>>;
  readonly thanks: string;
  readonly received: (role: string, organization: string) => string;
  readonly unavailable: string;
  readonly unavailableHint: string;
  readonly busy: string;
  readonly busyHint: string;
};

/** A mistake in a form: an invalid field, or a CV that is too large. */
export type Mistake = 'name' | 'email' | 'phone' | 'cv' | 'cvTooLarge';

const en: Words = {
  lang: 'en',
  title: (role) => `Apply: ${role}`,
  at: (organization) => `at ${organization}`,
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  cv: 'CV',
  cvHint: 'PDF, DOCX or plain text, up to 5 MB',
  optional: 'optional',
  send: 'Send application',
  purpose: (organization) =>
    `${organization} uses this information to consider you for this job, and deletes it at your request.`,
  error: 'Error',
  correction: 'Please correct the following',
  invalidFields: {
    name: 'Enter your name, up to 200 characters',
    email: 'Enter an e-mail address such as ada@example.org',
    phone: 'Enter a phone number of up to 50 characters, or leave the field empty',
    cv: 'Choose a CV that is a PDF, a DOCX or plain text',
    cvTooLarge: 'Choose a CV of up to 5 MB',
  },
  thanks: 'Thank you',
  received: (role, organization) => `${organization} has received your application: ${role}.`,
  unavailable: 'This invitation is no longer valid',
  unavailableHint:
    'It has expired, or the job is no longer available. Please go back to the job page.',
  busy: 'This did not work',
  busyHint: 'Nothing is lost: please try again in a minute.',
};

const fr: Words = {
  lang: 'fr',
  title: (role) => `Postuler : ${role}`,
  at: (organization) => `chez ${organization}`,
  name: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  cv: 'CV',
  cvHint: 'PDF, DOCX ou texte brut, 5 Mo au plus',
  optional: 'facultatif',
  send: 'Envoyer la candidature',
  purpose: (organization) =>
    `${organization} utilise ces informations pour examiner votre candidature à ce poste, et les efface à votre demande.`,
  error: 'Erreur',
  correction: 'Veuillez corriger ce qui suit',
  invalidFields: {
    name: 'Indiquez votre nom, en 200 caractères au plus',
    email: 'Indiquez une adresse e-mail, par exemple ada@example.org',
    phone: 'Indiquez un numéro de 50 caractères au plus, ou aucun',
    cv: 'Choisissez un CV au format PDF, DOCX ou texte brut',
    cvTooLarge: 'Choisissez un CV de 5 Mo au plus',
  },
  thanks: 'Merci',
  received: (role, organization) => `${organization} a bien reçu votre candidature : ${role}.`,
  unavailable: 'Cette invitation n’est plus valable',
  unavailableHint:
    'Elle a expiré, ou le poste n’est plus proposé. Veuillez revenir à la page de l’offre.',
  busy: 'Cela n’a pas fonctionné',
  busyHint: 'Rien n’est perdu : veuillez réessayer dans une minute.',
};

/** Returns the texts in the language of a locale such as `fr-ca`; English for any other language. */
export const getWords = (locale: string): Words => (locale.split('-')[0] === 'fr' ? fr : en);
