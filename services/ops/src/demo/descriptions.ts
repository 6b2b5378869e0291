type RichNode = {
  readonly type: string;
  readonly attrs?: { readonly level: number };
  readonly content?: RichNode[];
  readonly text?: string;
  readonly marks?: { readonly type: string }[];
};

type Described = { readonly name: string; readonly department: string; readonly location: string };

type Texts = {
  readonly summary: string;
  readonly duties: readonly string[];
  readonly profile: readonly string[];
};

const textsByRole: Readonly<Record<string, Texts>> = {
  'Head of People': {
    summary:
      'You lead the team that hires, develops and looks after 900 colleagues in twelve warehouses.',
    duties: [
      'Set the plan for hiring and training, and report on it to the board',
      'Build fair, transparent pay and career paths',
      'Coach the managers of our sites',
    ],
    profile: [
      'Ten years in human resources, five of them leading a team',
      'Experience with labor law in Saudi Arabia',
      'Arabic and English',
    ],
  },
  'Warehouse Associate': {
    summary: 'You receive, store and ship goods, and keep the warehouse safe and in good order.',
    duties: [
      'Pick and pack orders with a hand-held scanner',
      'Load and unload trucks',
      'Count stock and report differences',
    ],
    profile: [
      'Work in shifts, also at weekends',
      'Lifting up to 20 kg',
      'A forklift licence is welcome; we pay for the training',
    ],
  },
};

const plainTexts: Texts = {
  summary: 'You work with a small team that helps our warehouses run smoothly.',
  duties: ['Plan and do your work with the team', 'Improve how we work'],
  profile: ['Experience in a similar job', 'English'],
};

/** Returns the description of a demo role as rich content: headings, paragraphs, lists and marks. */
export const createDescription = ({ name, department, location }: Described) => {
  const { summary, duties, profile } = textsByRole[name] ?? plainTexts;
  return {
    type: 'doc',
    content: [
      paragraph(bold(`${name} in ${department}, ${location}.`), plain(` ${summary}`)),
      heading('Your work'),
      list(duties),
      heading('Your profile'),
      list(profile),
      heading('What we offer'),
      paragraph(plain('Health insurance for your family, 30 days of leave, and a yearly bonus.')),
    ],
  };
};

const plain = (text: string): RichNode => ({ type: 'text', text });
const bold = (text: string): RichNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const heading = (text: string): RichNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [plain(text)],
});
const list = (items: readonly string[]): RichNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(plain(item))] })),
});
