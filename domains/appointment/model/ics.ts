/** What a calendar is told of an appointment; moments in milliseconds since 1970. */
export interface CalendarEntry {
  uid: string;
  from: number;
  until: number;
  made: number;
  title: string;
  place: string;
  note: string;
}

const LONGEST_LINE = 75;
const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
const text = (value: string): string => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A line as RFC 5545 cuts it: no more than 75 octets, those that follow begin with a blank; no character is cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const sign of line) {
    if (Buffer.byteLength(lines.at(-1)! + sign) > LONGEST_LINE) lines.push(' ');
    lines[lines.length - 1] += sign;
  }
  return lines.join('\r\n');
}

/** An appointment as a calendar file (RFC 5545), its moments in UTC: the phone that opens it knows its own zone. */
export const calendarFile = ({ uid, from, until, made, title, place, note }: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanxu//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${text(title)}`,
    ...(place ? [`LOCATION:${text(place)}`] : []),
    ...(note ? [`DESCRIPTION:${text(note)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
