import { describe, expect, it } from 'vitest';
import { calendarFile } from './ics.ts';

const entry = {
  uid: 'self-1@yanxu',
  from: Date.UTC(2026, 2, 3, 2),
  until: Date.UTC(2026, 2, 3, 3),
  made: Date.UTC(2026, 2, 2, 1, 0, 30),
  title: '兰亭; 补水,护理',
  place: '',
  note: '第一行\n第二行',
};

describe('a calendar file', () => {
  it('says when in UTC, with signs that mean something escaped', () => {
    const lines = calendarFile(entry).split('\r\n');
    expect(lines).toContain('DTSTART:20260303T020000Z');
    expect(lines).toContain('DTEND:20260303T030000Z');
    expect(lines).toContain('DTSTAMP:20260302T010030Z');
    expect(lines).toContain('SUMMARY:兰亭\\; 补水\\,护理');
    expect(lines).toContain('DESCRIPTION:第一行\\n第二行');
    expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false);
    expect(lines.at(-1)).toBe('');
  });
  it('has no line longer than 75 octets, and cuts no character in two', () => {
    const file = calendarFile({ ...entry, title: '补水'.repeat(60) });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'补水'.repeat(60)}`);
  });
});
