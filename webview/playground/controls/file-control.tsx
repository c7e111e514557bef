import { useSignal } from '@preact/signals';
import { isExactObject } from '../../../src/request/exact-value.ts';
import type { ExactValue, FileValue } from '../../../src/request/form-values.ts';
import { toBase64 } from '../form/base64.ts';
import { inBytes } from '../in-words.ts';
import type { ControlProps } from './control-props.ts';

interface FileProps extends ControlProps {
  readonly several: boolean;
  /** A lone file is sent as itself, not as a list of one. */
  readonly isSingle: boolean;
}

/** Files are read when they are selected, so their content at that time is sent. */
export function FileControl({ session, field, aria, several, isSingle }: FileProps) {
  const failure = useSignal<string | undefined>(undefined);
  const files = filesIn(session.store.value(field.pointer));
  const take = async (chosen: readonly File[]) => {
    try {
      const values: ExactValue[] = await Promise.all(chosen.map(toFileValue));
      failure.value = undefined;
      session.store.setValue(field.pointer, isSingle && values.length === 1 ? values[0] : values);
    } catch {
      failure.value = 'This file can’t be read. Was it moved or changed?';
    }
  };
  return (
    <div class="file">
      <label class="file-pick">
        <span>{files.length === 0 ? (several ? 'Choose files' : 'Choose a file') : 'Choose another'}</span>
        <input
          {...aria}
          type="file"
          multiple={several}
          onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
        />
      </label>
      {files.map(({ name, base64 }) => (
        <p class="file-name" key={name}>
          {name} <span class="dim">{inBytes(Math.floor((base64.length * 3) / 4))}</span>
        </p>
      ))}
      {files.length > 0 && (
        <button type="button" class="quiet" onClick={() => session.store.setValue(field.pointer, undefined)}>
          Remove
        </button>
      )}
      {failure.value !== undefined && <p class="bad">{failure.value}</p>}
    </div>
  );
}

function filesIn(value: ExactValue | undefined): { name: string; base64: string }[] {
  const items = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return items.flatMap((item) => {
    const file = isExactObject(item) && Object.hasOwn(item, '$file') ? item.$file : undefined;
    if (!isExactObject(file) || typeof file.name !== 'string' || typeof file.base64 !== 'string') return [];
    return [{ name: file.name, base64: file.base64 }];
  });
}

async function toFileValue(file: File): Promise<{ [key: string]: ExactValue }> {
  const base64 = toBase64(new Uint8Array(await file.arrayBuffer()));
  const value: FileValue = {
    $file: { name: file.name, ...(file.type === '' ? {} : { mediaType: file.type }), base64 },
  };
  return { $file: { ...value.$file } };
}
