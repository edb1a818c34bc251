/** How often a race of many callers is run: 20 times in the full tier, where chance has its say; 5 in the first. */
export const raceRounds = process.env['PLINTH_TIER'] === 'full' ? 20 : 5;
