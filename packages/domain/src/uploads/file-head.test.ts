import { expect, test } from 'vitest'
import { isProgram } from './file-head.ts'

const head = (text: string) => Buffer.from(text, 'latin1')

test.each([
  'MZ\x90\0\x03\0\0\0\x04\0',
  '\x7fELF\x02\x01\x01\0',
  '#!/bin/sh\necho',
  '\xcf\xfa\xed\xfe\x07\0\0\x01',
])('%j begins a program', (text) => expect(isProgram(head(text))).toBe(true))

test.each([
  '\xff\xd8\xff\xe0\0\x10JFIF',
  'PK\x03\x04',
  'fig-kiwi',
  'OTTO\0\x0b',
  'wOF2\0\x01\0\0',
  '{"name": "Lakeshore"}',
  'BEGIN:VCALENDAR\r\n',
  'AC1032\0\0',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'MZ;Name;Amount\r\n1;Lakeshore;12,50',
])('%j begins what people send', (text) => expect(isProgram(head(text))).toBe(false))
