import type { Template } from './template-text.ts';

// Printed contracts name this version: raise it with every change of the text.
export const employmentFr: Template = {
  id: 'employment',
  version: 1,
  locale: 'fr',
  title: 'Contrat de travail – {{roleName}}',
  opening: [
    'Contrat {{contractId}}, établi le {{issuedOn}}.',
    'Entre {{organizationName}} (l’employeur) et {{candidateName}}, {{candidateEmail}} (le salarié).',
  ],
  clauses: [
    {
      heading: '1. Fonctions',
      paragraphs: [
        'L’employeur engage le salarié en qualité de {{roleName}} au sein du service {{department}}.',
        'Le salarié exerce ses fonctions avec soin et suit les instructions légitimes de l’employeur.',
      ],
    },
    {
      heading: '2. Lieu de travail',
      paragraphs: [
        'Le lieu de travail est {{location}}. Le mode de travail est le suivant – {{workType}}.',
      ],
    },
    {
      heading: '3. Prise d’effet',
      paragraphs: ['Le contrat prend effet à la date dont les deux parties conviennent par écrit.'],
    },
    {
      heading: '4. Rémunération',
      paragraphs: [
        'La rémunération brute, avant impôts et cotisations, est {{salary}}.',
        'Elle est versée à terme échu par virement sur le compte que le salarié désigne.',
      ],
    },
    {
      heading: '5. Confidentialité',
      paragraphs: [
        'Le salarié garde secrètes les informations confidentielles de l’employeur, y compris après la fin du contrat.',
      ],
    },
    {
      heading: '6. Données personnelles',
      paragraphs: [
        'L’employeur traite les données personnelles du salarié dans la mesure où le contrat et la loi l’exigent.',
      ],
    },
    {
      heading: '7. Fin du contrat',
      paragraphs: [
        'Chaque partie peut mettre fin au contrat par écrit, en respectant le préavis prévu par la loi du lieu de travail.',
      ],
    },
    {
      heading: '8. Modifications',
      paragraphs: [
        'Toute modification du présent contrat se fait par écrit. Si une clause est nulle, les autres restent en vigueur.',
      ],
    },
  ],
  signatures: [
    'Pour {{organizationName}} ______________________________',
    '{{candidateName}} ______________________________',
  ],
};
