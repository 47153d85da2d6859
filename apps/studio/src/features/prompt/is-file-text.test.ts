import { expect, test } from 'vitest'
import { isFileText } from './is-file-text.ts'

test('knows what was written for a program', () => {
  const texts = [
    'stateDiagram-v2\n  [*] --> Idle',
    '---\ntitle: Orders\n---\nerDiagram\n  A ||--o{ B : has',
    'timeline\n  title Us\n  2020 : founded',
    '<?xml version="1.0"?><definitions></definitions>',
    'CREATE TABLE a (\n  id INT PRIMARY KEY\n);',
    '{"type":"excalidraw","elements":[]}',
    '| Step | Next |\n|---|---|\n| Plan | Build |\n| Build | Ship |',
  ]
  for (const text of texts) expect([text, isFileText(text)]).toEqual([text, true])
})

test('leaves words, and what the reader draws as it stands, where they are', () => {
  const texts = [
    'timeline: 2019 founded, 2020 first customer',
    'journey of a parcel\nit is packed',
    'flowchart LR\n  a --> b',
    'sequenceDiagram\n  A->>B: hello',
    'a -> b\nb -> c',
    'create table for two, then ask the guests (twice)',
    '',
  ]
  for (const text of texts) expect([text, isFileText(text)]).toEqual([text, false])
})
