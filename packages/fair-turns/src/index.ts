export { type FairTurns, createFairTurns, TurnRefusedError } from './fair-turns.ts';
