interface Sentences {
  readonly [key: string]: string;
}

const operation: Sentences = {
  action: '`send`: this application sends messages. `receive`: it receives them.',
  channel: 'The channel of the operation, a `$ref`.',
  operationId: 'The unique name of the operation.',
  title: 'The title of the operation.',
  summary: 'What the operation does, in one line.',
  description: 'What the operation does. CommonMark is allowed.',
  messages: 'The messages of the channel that the operation handles, each a `$ref`. Default: all.',
  message: 'The message, or several in `oneOf`.',
  reply: 'The reply to a message.',
  security: 'Alternative security requirements, besides those of the server: one of them is enough.',
  tags: 'Tags of the operation.',
  bindings: 'Settings that only one protocol has, by protocol.',
  traits: 'Parts that are merged into the operation.',
  externalDocs: 'A page with more documentation about the operation.',
};

const message: Sentences = {
  name: 'The name of the message in code.',
  title: 'The title of the message.',
  summary: 'The message in one line.',
  description: 'What the message means. CommonMark is allowed.',
  payload: 'The schema of the content.',
  headers: 'The schema of the headers, an object.',
  contentType: 'The media type of the content. Default: `defaultContentType`.',
  schemaFormat: 'The format of the schema of the content, such as that of Avro.',
  messageId: 'The unique id of the message.',
  correlationId: 'Where messages have the id that connects them.',
  tags: 'Tags of the message.',
  examples: 'Examples of the message.',
  bindings: 'Settings that only one protocol has, by protocol.',
  traits: 'Parts that are merged into the message.',
  externalDocs: 'A page with more documentation about the message.',
  deprecated: '`true`: readers should stop using the message.',
  oneOf: 'Several messages: each one is one of these.',
};

const protocols: Sentences = Object.fromEntries(
  [
    ...['http', 'ws', 'kafka', 'anypointmq', 'amqp', 'amqp1', 'mqtt', 'mqtt5', 'nats', 'jms', 'sns', 'solace', 'sqs'],
    ...['stomp', 'redis', 'mercure', 'ibmmq', 'googlepubsub', 'pulsar', 'ros2'],
  ].map((protocol) => [protocol, `Settings for the protocol \`${protocol}\`.`]),
);

const bindings: Sentences = {
  ...protocols,
  bindingVersion: 'The version of the binding. Default: the latest one.',
};

/** The meaning of the keys of AsyncAPI, by object, in the order in which they are offered, where OpenAPI has no such object or key. */
export const asyncApiSentences: { readonly [object: string]: Sentences } = {
  AsyncAPI: {
    asyncapi: 'The version of AsyncAPI that this description uses, such as `3.0.0`.',
    info: 'The title, version and other facts of the application.',
    servers: 'The brokers and servers, by name.',
    channels: 'The channels that messages pass through, by name.',
    operations: 'What this application does with the channels, by name.',
    components: 'Objects to refer to with `$ref`.',
    defaultContentType: 'The media type of messages that have no `contentType`.',
    id: 'The identifier of the application, a URI.',
    tags: 'Tags of the whole description.',
    externalDocs: 'A page with more documentation about the application.',
  },
  Server: {
    host: 'The host, with its port: `broker.example.com:9092`.',
    pathname: 'The path after the host.',
    protocol: 'The protocol, such as `kafka`, `mqtt` or `wss`.',
    protocolVersion: 'The version of the protocol.',
    title: 'The title of the server.',
    summary: 'The server in one line.',
    security: 'Alternative security requirements: one of them is enough.',
    tags: 'Tags of the server.',
    bindings: 'Settings that only one protocol has, by protocol.',
    externalDocs: 'A page with more documentation about the server.',
  },
  Info: { 'x-x': 'The account on X.', 'x-linkedin': 'The page on LinkedIn.' },
  'Channel Item': {
    description: 'What the channel is for. CommonMark is allowed.',
    subscribe: 'Messages that this application sends: users subscribe to them.',
    publish: 'Messages that this application receives: users publish them.',
    parameters: 'The parameters of the address, by name.',
    servers: 'The names of the servers that have the channel. Default: all.',
    bindings: 'Settings that only one protocol has, by protocol.',
    deprecated: '`true`: readers should stop using the channel.',
    $ref: 'The channel to use in this place.',
  },
  Channel: {
    address: 'The address, such as a topic or a path. It may have `{parameters}`.',
    messages: 'The messages of the channel, by name.',
    title: 'The title of the channel.',
    summary: 'The channel in one line.',
    description: 'What the channel is for. CommonMark is allowed.',
    parameters: 'The parameters of the address, by name.',
    servers: 'The servers that have the channel, each a `$ref`. Default: all.',
    tags: 'Tags of the channel.',
    bindings: 'Settings that only one protocol has, by protocol.',
    externalDocs: 'A page with more documentation about the channel.',
  },
  Operation: operation,
  'Operation Trait': operation,
  'Operation Reply': {
    address: 'Where the reply is sent.',
    channel: 'The channel of the reply, a `$ref`.',
    messages: 'The messages that may be the reply, each a `$ref`.',
  },
  'Operation Reply Address': {
    location: 'The place of the address in the message, a runtime expression such as `$message.header#/replyTo`.',
    description: 'What the address means.',
  },
  Message: message,
  'Message Trait': message,
  'Message Example': {
    name: 'The name of the example in code.',
    summary: 'What the example shows, in one line.',
    headers: 'The headers of the example.',
    payload: 'The content of the example.',
  },
  'Correlation ID': {
    location: 'The place of the id in messages, a runtime expression such as `$message.header#/correlationId`.',
    description: 'What the id means.',
  },
  'Multi Format Schema': {
    schemaFormat: 'The format of the schema, such as `application/vnd.apache.avro;version=1.9.0`.',
    schema: 'The schema, in that format.',
  },
  'Avro Schema': {
    type: 'The type: a name, or a list of types.',
    name: 'The name of the type.',
    namespace: 'The namespace of the name.',
    doc: 'What the type means.',
    aliases: 'Other names of the type.',
    fields: 'The fields of a record.',
    symbols: 'The words of an enum.',
    items: 'The type of the elements of an array.',
    values: 'The type of the values of a map.',
    size: 'The number of bytes of a fixed type.',
    default: 'The value if none is written.',
    order: 'How the field counts when records are sorted.',
    logicalType: 'What the value means beyond its type, such as `date`.',
    precision: 'The largest number of digits of a decimal.',
    scale: 'The number of digits after the point.',
  },
  'Security Scheme': { scopes: 'The names of the scopes that are needed.' },
  Schema: { $id: 'The identifier of this schema, a URI.' },
  Bindings: bindings,
  'Server Bindings': bindings,
  'Channel Bindings': bindings,
  'Operation Bindings': bindings,
  'Message Bindings': bindings,
};
