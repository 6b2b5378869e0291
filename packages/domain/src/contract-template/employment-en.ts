import type { Template } from './template-text.ts';

// Printed contracts name this version: raise it with every change of the text.
export const employmentEn: Template = {
  id: 'employment',
  version: 1,
  locale: 'en',
  title: 'Employment contract: {{roleName}}',
  opening: [
    'Contract {{contractId}}, issued on {{issuedOn}}.',
    'Between {{organizationName}} (the employer) and {{candidateName}}, {{candidateEmail}} (the employee).',
  ],
  clauses: [
    {
      heading: '1. Position',
      paragraphs: [
        'The employer engages the employee as {{roleName}} in {{department}}.',
        'The employee carries out the duties of this position with due care and follows the lawful instructions of the employer.',
      ],
    },
    {
      heading: '2. Place of work',
      paragraphs: ['The place of work is {{location}}. The manner of work is {{workType}}.'],
    },
    {
      heading: '3. Start',
      paragraphs: ['The employment starts on the day that both parties agree on in writing.'],
    },
    {
      heading: '4. Remuneration',
      paragraphs: [
        'The remuneration is {{salary}}, before tax and statutory deductions.',
        'It is paid in arrears by transfer to the account that the employee names.',
      ],
    },
    {
      heading: '5. Confidentiality',
      paragraphs: [
        'The employee keeps the confidential matters of the employer secret, also after the employment has ended.',
      ],
    },
    {
      heading: '6. Personal data',
      paragraphs: [
        'The employer processes personal data of the employee as far as the employment and the law require it.',
      ],
    },
    {
      heading: '7. End of the employment',
      paragraphs: [
        'Either party may end the employment in writing, with the notice period that the law of the place of work provides.',
      ],
    },
    {
      heading: '8. Changes',
      paragraphs: [
        'Changes of this contract are made in writing. Should a clause be invalid, the others remain in force.',
      ],
    },
  ],
  signatures: [
    'For {{organizationName}}: ______________________________',
    '{{candidateName}}: ______________________________',
  ],
};
