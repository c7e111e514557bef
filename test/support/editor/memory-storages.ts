import type { Memento, SecretStorage } from 'vscode';
import { SecretStore } from '../../../src/host/auth/secret-store.ts';

/** The storages of an editor as maps. `onChange` gets the name of each secret that is stored or deleted. */
export function memoryStorages(onChange: (key: string) => void = () => undefined) {
  const kept = new Map<string, string>();
  const memory = new Map<string, unknown>();
  const change = async (key: string, work: () => unknown) => {
    onChange(key);
    work();
  };
  const storage = {
    get: async (key: string) => kept.get(key),
    store: (key: string, value: string) => change(key, () => kept.set(key, value)),
    delete: (key: string) => change(key, () => kept.delete(key)),
  } as unknown as SecretStorage;
  const memento = {
    get: (key: string, fallback: unknown) => memory.get(key) ?? fallback,
    update: async (key: string, value: unknown) => void memory.set(key, value),
  } as unknown as Memento;
  return { kept, memory, memento, secrets: new SecretStore(storage, memento) };
}
