import { type Projection, projections } from '@hiring/projections';
import { z } from 'zod';

/** The work of one projector: some of the projections, and whether it extends and signs the audit chains. */
export type Selection = { readonly projections: readonly Projection[]; readonly audit: boolean };

/** The name of the audit chains in PROJECTIONS. */
const auditName = 'audit';

const knownNames = [...projections.map(({ name }) => name), auditName];

/**
 * PROJECTIONS: names of projections, and `audit` for the audit chains, separated by commas. Unset: all. Refuses an
 * unknown name, so that a misspelled projection is not left without a projector.
 */
export const Selected = z
  .string()
  .default(knownNames.join(','))
  .transform((list, context): Selection => {
    const names = list.split(',').map((name) => name.trim());
    const unknown = names.filter((name) => !knownNames.includes(name));
    if (unknown.length > 0) {
      const message = `must name only ${knownNames.join(', ')}, separated by commas; there is no ${JSON.stringify(unknown[0])}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return {
      projections: projections.filter(({ name }) => names.includes(name)),
      audit: names.includes(auditName),
    };
  });
