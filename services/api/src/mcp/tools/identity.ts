import { z } from 'zod';

import { showMe } from '../../identity/routes.ts';
import { reads, tool } from '../tool.ts';

export const whoAmI = tool({
  name: 'whoami',
  title: 'Who am I',
  description:
    'The user you act as, and the scopes of your key. A scope narrows what that user may do and never grants more.',
  hints: reads,
  endpoints: [showMe],
  input: z.strictObject({}),
  run: (_args, ask) => ask(showMe, {}),
});
