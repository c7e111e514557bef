const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date in the form of another one: `2024-10-11`, `March 2025`, `Mar 5, 2025`, `5 March 2025`, `March 5th, 2025`. Undefined if it is no date. */
export function writeDateLike(model: string, today: Date): string | undefined {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const name = months[month] ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(model)) return today.toISOString().slice(0, 10);
  const word = months.find((each) => model.includes(each)) ?? months.find((each) => model.includes(each.slice(0, 3)));
  if (word === undefined || !/\d{4}/.test(model)) return undefined;
  const written = model.includes(word) ? name : name.slice(0, 3);
  const known = model.includes(word) ? word : word.slice(0, 3);
  const pattern = model
    .replace(known, 'M')
    .replace(/\d{4}/, 'Y')
    .replace(/\d{1,2}(?:st|nd|rd|th)/, 'O')
    .replace(/\d{1,2}/, 'D');
  if (!/^(?:M,? Y|M [DO],? Y|[DO] M,? Y)$/.test(pattern)) return undefined;
  return pattern
    .replace('Y', String(year))
    .replace('O', `${day}${ordinalSuffix(day)}`)
    .replace('D', String(day))
    .replace('M', written);
}

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
