export { type FairTurns, fairTurns, TurnRefused } from './fair-turns.ts';
