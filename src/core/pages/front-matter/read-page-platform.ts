import type {
  PlatformExtension,
  PlaygroundDisplay,
  PlaygroundSettings,
  RequestSample,
  ResponseSample,
} from '../../api/platform-extension.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';

const displays: readonly PlaygroundDisplay[] = ['interactive', 'simple', 'none', 'auth'];

/**
 * Reads `playground` and `examples` of front matter, with the same options as `x-platform`. Invalid values are left
 * out.
 */
export function readPagePlatform(
  playground: JsonValue | undefined,
  examples: JsonValue | undefined,
): PlatformExtension {
  const settings = readPlayground(playground);
  return {
    ...(settings && { playground: settings }),
    ...(isJsonObject(examples) && { examples: readExamples(examples) }),
  };
}

function readExamples({ request, response }: JsonObject): NonNullable<PlatformExtension['examples']> {
  return { request: readSamples(request), response: readSamples(response) };
}

/** Returns whether the value is a display mode or an object of settings. */
export function isPlaygroundValue(value: JsonValue): boolean {
  return isJsonObject(value) || displays.some((word) => word === value);
}

function readPlayground(value: JsonValue | undefined): PlaygroundSettings | undefined {
  const display = displays.find((word) => word === value);
  if (display !== undefined) return { display };
  if (!isJsonObject(value)) return undefined;
  const { display: word, expanded, expand, prefill, server, proxy, credentials } = value;
  const open = expanded === 'all' || expanded === 'closed' ? expanded : readExpand(expand);
  return {
    ...readDisplay(word),
    expanded: open,
    ...(typeof prefill === 'boolean' && { prefill }),
    ...(typeof server === 'string' && { server }),
    ...((typeof proxy === 'boolean' || typeof proxy === 'string') && { proxy }),
    ...(typeof credentials === 'boolean' && { credentials }),
  };
}

function readDisplay(value: JsonValue | undefined): Pick<PlaygroundSettings, 'display'> {
  const display = displays.find((word) => word === value);
  return display === undefined ? {} : { display };
}

function readExpand(value: JsonValue | undefined): 'all' | 'closed' | undefined {
  if (typeof value !== 'boolean') return undefined;
  return value ? 'all' : 'closed';
}

function readSamples(value: JsonValue | undefined): ResponseSample[] {
  return Array.isArray(value) ? value.flatMap((sample) => readSample(sample) ?? []) : [];
}

function readSample(value: JsonValue): ResponseSample | undefined {
  if (!isJsonObject(value)) return undefined;
  const { title, lang, source, status } = value;
  if (typeof source !== 'string') return undefined;
  const sample: RequestSample = {
    title: typeof title === 'string' ? title : 'Example',
    source,
    ...(typeof lang === 'string' && { lang }),
  };
  return typeof status === 'string' || typeof status === 'number' ? { ...sample, status: String(status) } : sample;
}
