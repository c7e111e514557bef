/** After so many openings that never close, more of them are text: hostile input stays linear. */
export const bracketBudget = 60;
