// The site of suite/refactorings.ts and suite/beside-json.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A description with what an edit might not put back: line ends of Windows, comments, odd blanks, no end of the last line. */
const yaml = `# Our books
openapi: 3.1.1
info: { title:   Books, version: 1.0.0 }
paths:
  /books:
    post:
      operationId: addBook
      requestBody:
        content:
          application/json:
            # What is sent.
            schema:   # a book
              type: object
              properties: { title: { type: string } }
      responses:
        '200':
          description: The book.
          content:
            application/json:
              example: { id: 1,  title: Emma }  # as it is kept`.replaceAll('\n', '\r\n');

const json = `{
    "openapi": "3.1.1", "info": {"title": "Books", "version": "1.0.0"},
\t"paths": { "/books": { "post": {
        "operationId": "addBook",
        "requestBody": { "content": { "application/json": {
            "schema": { "type":"object",
                "properties": {"title": {"type": "string"}} } } } },
        "responses": { "200": { "description": "The book.", "content": { "application/json": {
            "example": {"id": 1.0,  "title": "Emma"} } } } } } } }
}
\t`;

/** A description with values that VS Code's JSON support offers again from the objects beside them. */
const description = {
  openapi: '3.1.1',
  info: { title: 'Books', version: '1.0.0' },
  tags: [{ name: 'Books' }, { name: 'Authors' }],
  paths: {
    '/books/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer' } },
      ],
      get: {
        operationId: 'getBook',
        tags: ['Books'],
        summary: 'Get a book',
        responses: {
          200: {
            description: 'The book.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
        },
      },
      delete: { operationId: 'deleteBook', tags: ['Authors'], responses: { 204: { description: 'It is gone.' } } },
    },
  },
  components: {
    schemas: {
      Book: {
        type: 'object',
        required: ['title'],
        properties: { title: { type: 'string' }, author: { type: 'object' } },
      },
      Author: { type: 'object', properties: { name: { type: 'string', format: 'email' } } },
    },
  },
};

const config = {
  theme: 'mint',
  name: 'Books',
  colors: { primary: '#0f766e' },
  navigation: { groups: ['books.yaml', 'books.json', 'shop.json'].map((file) => ({ group: file, openapi: file })) },
};

export function fillBooksSite(folder) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'books.yaml'), yaml);
  writeFileSync(join(folder, 'books.json'), json);
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(description, undefined, 2));
}
