import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { candidateCommands } from './commands/candidates.ts';
import { contractCommands } from './commands/contracts.ts';
import { demoCommand } from './commands/demo.ts';
import { drainCommand } from './commands/drain.ts';
import { effectCommands } from './commands/effects.ts';
import { historyCommands } from './commands/history.ts';
import { hrisReceiverCommand } from './commands/hris-receiver.ts';
import { hrisCommands } from './commands/hris.ts';
import { keyCommands } from './commands/keys.ts';
import { migrateCommand } from './commands/migrate.ts';
import { organizationCommands } from './commands/organizations.ts';
import { projectionCommands } from './commands/projections/projections.ts';
import { restoreCommand } from './commands/restore.ts';
import { roleCommands } from './commands/roles.ts';
import { usageCommands } from './commands/usage.ts';
import { userCommands } from './commands/users.ts';
import { webhookCommands } from './commands/webhooks.ts';

/** All commands of `pnpm ops`, in the order of the help. */
export const commands = [
  migrateCommand,
  demoCommand,
  ...organizationCommands,
  ...userCommands,
  ...keyCommands,
  ...roleCommands,
  ...candidateCommands,
  ...contractCommands,
  ...hrisCommands,
  ...webhookCommands,
  hrisReceiverCommand,
  ...projectionCommands,
  ...usageCommands,
  ...effectCommands,
  drainCommand,
  ...backupCommands,
  restoreCommand,
  ...historyCommands,
  ...auditCommands,
];
