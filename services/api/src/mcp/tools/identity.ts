import { z } from 'zod';

import { showMe } from '../../identity/show-me.ts';
import { readHints, tool } from '../tool.ts';

export const whoAmITool = tool({
  name: 'whoami',
  title: 'Who am I',
  description: 'The user you act as, and the scopes and denied actions of your key.',
  hints: readHints,
  endpoints: [showMe],
  input: z.strictObject({}),
  run: (_args, callEndpoint) => callEndpoint(showMe, {}),
});
