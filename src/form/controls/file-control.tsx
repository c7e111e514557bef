import { useSignal } from '@preact/signals';
import type { ExactValue, FileValue } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { byteLength, toBase64 } from '../base64.ts';
import { useFieldValue } from '../fields/use-derived.ts';
import { formatBytes } from '../format-bytes.ts';
import type { ControlProps } from './control-props.ts';
import { FilePick } from './file-pick.tsx';
import { IconButton } from './icon-button.tsx';

interface FileProps extends ControlProps {
  readonly several: boolean;
  /** A single file is sent as the value itself, not as a list of one. */
  readonly isSingle: boolean;
}

type ChosenFile = FileValue['$file'];

/**
 * Files are read when they are selected or dropped, so their content at that time is sent. Name and media type can be
 * changed.
 */
export function FileControl({ session, field, aria, several, isSingle }: FileProps) {
  const failure = useSignal<string | undefined>(undefined);
  const isOver = useSignal(false);
  const files = filesIn(useFieldValue(session.store, field.pointer));
  const write = (next: readonly ChosenFile[]) => {
    const values = next.map((file): ExactValue => ({ $file: { ...file } }));
    const value = isSingle && values.length < 2 ? values[0] : values;
    session.store.setValue(field.pointer, values.length === 0 ? undefined : value);
  };
  const take = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    try {
      const read = await Promise.all(chosen.map(readFile));
      failure.value = undefined;
      write(several ? [...filesIn(session.store.value(field.pointer)), ...read] : read.slice(0, 1));
    } catch {
      failure.value = 'This file can’t be read. It may have been moved or changed; choose it again.';
    }
  };
  const change = (at: number, changed: ChosenFile | undefined) =>
    write(files.flatMap((file, index) => (index === at ? (changed ?? []) : file)));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = false;
    void take([...(event.dataTransfer?.files ?? [])]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside takes files by keyboard.
    <div
      class={isOver.value ? 'file over' : 'file'}
      onDragOver={onDragOver}
      onDragLeave={() => (isOver.value = false)}
      onDrop={onDrop}
    >
      <FilePick
        {...aria}
        label={pickLabel(files.length, several)}
        multiple={several}
        onPick={(chosen) => void take(chosen)}
      />
      {files.map((file, index) => (
        <FileItem
          key={`file-${index}-${files.length}`}
          file={file}
          onChange={(changed) => change(index, changed)}
          onRemove={() => change(index, undefined)}
        />
      ))}
      {failure.value !== undefined && <p class="bad">{failure.value}</p>}
    </div>
  );
}

function pickLabel(count: number, several: boolean): string {
  if (count === 0) return several ? 'Choose or drop files' : 'Choose or drop a file';
  return several ? 'Add files' : 'Choose another';
}

interface ItemProps {
  readonly file: ChosenFile;
  readonly onChange: (file: ChosenFile) => void;
  readonly onRemove: () => void;
}

function FileItem({ file, onChange, onRemove }: ItemProps) {
  const { name, mediaType = '', base64 } = file;
  const retype = (type: string) => onChange({ name, base64, ...(type === '' ? {} : { mediaType: type }) });
  return (
    <div class="file-item">
      <input
        type="text"
        aria-label={`Name of file ${name}`}
        spellcheck={false}
        value={name}
        onInput={(event) => onChange({ ...file, name: event.currentTarget.value })}
      />
      <input
        type="text"
        aria-label={`Media type of ${name}`}
        placeholder="media type"
        spellcheck={false}
        value={mediaType}
        onInput={(event) => retype(event.currentTarget.value)}
      />
      <span class="dim">{formatBytes(byteLength(base64))}</span>
      <IconButton icon="remove" label={`Remove ${name}`} onClick={onRemove} />
    </div>
  );
}

function filesIn(value: ExactValue | undefined): ChosenFile[] {
  const items = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return items.flatMap((item) => {
    const file = isExactObject(item) && Object.hasOwn(item, '$file') ? item.$file : undefined;
    if (!isExactObject(file) || typeof file.name !== 'string' || typeof file.base64 !== 'string') return [];
    const { name, mediaType, base64 } = file;
    return [{ name, base64, ...(typeof mediaType === 'string' ? { mediaType } : {}) }];
  });
}

async function readFile(file: File): Promise<ChosenFile> {
  const base64 = toBase64(new Uint8Array(await file.arrayBuffer()));
  return { name: file.name, ...(file.type === '' ? {} : { mediaType: file.type }), base64 };
}
