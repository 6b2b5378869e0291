import { toSearchText } from '../shell/search-text.ts';
import { type Period, periods } from './queries.ts';

/** The part of the URL of the health page: the period of the charts, and the projection whose lag is shown. */
type HealthSearch = {
  readonly minutes?: Period | undefined;
  readonly projection?: string | undefined;
};

export const toHealthSearch = ({ minutes, projection }: Record<string, unknown>): HealthSearch => ({
  minutes: periods.find((period) => period === Number(minutes)),
  projection: toSearchText(projection),
});
