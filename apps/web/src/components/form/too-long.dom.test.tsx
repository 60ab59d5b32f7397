import { globSync, readFileSync } from 'node:fs';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import { LongTextField } from './long-text-field.tsx';
import { TextField } from './text-field.tsx';

function Form({ onSend }: { onSend: (name: string, text: string) => void }) {
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(name, text);
      }}
    >
      <TextField id="name" label="Name" atMost={5} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <LongTextField
        id="text"
        label="Text"
        atMost={1_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test('what is pasted stays whole, the field says how long it is, and the form waits until it is shorter', async () => {
  const sent: string[][] = [];
  const { user, getByLabelText, getByRole } = await renderPart(<Form onSend={(...both) => sent.push(both)} />);
  const paste = async (label: string, text: string) => {
    await user.click(getByLabelText(label));
    await user.paste(text);
  };
  await paste('Name', 'Ana Souza');
  await paste('Text', 'x'.repeat(1_001));
  expect(getByLabelText('Name')).toHaveProperty('value', 'Ana Souza');
  expect(getByLabelText('Text')).toHaveProperty('value', 'x'.repeat(1_001));
  expect(document.body.textContent).toContain('At most 5 characters (9 now)');
  expect(document.body.textContent).toContain('At most 1,000 characters (1,001 now)');
  expect(getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');

  await user.click(getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  expect(['name', 'text']).toContain(document.activeElement?.id);
  await user.clear(getByLabelText('Name'));
  await user.type(getByLabelText('Name'), ' Ana  ');
  await user.click(getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(getByLabelText('Text'));
  await user.clear(getByLabelText('Text'));
  await user.click(getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([[' Ana  ', '']]);
});

test('no field cuts what is typed into it', () => {
  const files = globSync('apps/web/src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /maxLength\s*[=:]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
