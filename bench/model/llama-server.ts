/**
 * llama.cpp behind the chat completions protocol, streaming. What the model may say is constrained by a grammar, as
 * operators of small models do; what it says within that is chance.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** The part of node-llama-cpp this needs. It is no dependency of ours: 725 MB with its builds for every machine. */
export type LlamaModule = {
  getLlama: (options: object) => Promise<Llama>
  LlamaCompletion: new (options: { contextSequence: unknown }) => Completion
  LlamaGrammar: new (llama: Llama, options: { grammar: string }) => unknown
}
type Llama = {
  llamaCppRelease: { release: string }
  loadModel: (options: { modelPath: string }) => Promise<Model>
}
type Model = {
  createContext: (options: object) => Promise<{ getSequence: () => { clearHistory: () => Promise<void> } }>
}
type Completion = { generateCompletion: (prompt: string, options: object) => Promise<string> }

/** Three to five parts about the nodes of the flow that is asked about, one on a line. */
const grammar = String.raw`
root ::= part part part part? part?
part ::= ( change | add | edge | say ) "\n"
change ::= "{\"do\":\"change-node\",\"id\":" id ",\"change\":{\"label\":" words "}}"
add ::= "{\"do\":\"add-node\",\"node\":{\"id\":\"new-" [a-z]{1,6} "\",\"kind\":\"action\",\"label\":" words "}}"
edge ::= "{\"do\":\"add-edge\",\"edge\":{\"id\":\"way-" [a-z]{1,6} "\",\"from\":" id ",\"to\":" id ",\"kind\":\"main\"}}"
say ::= "{\"do\":\"say\",\"text\":" words "}"
id ::= "\"order\"" | "\"pack\"" | "\"ship\""
words ::= "\"" [A-Za-z ]{3,24} "\""
`

type Asked = { model: string; stream: boolean; messages: { content: string }[] }

/** Serves the model of the file on a port of this machine; `release` names the llama.cpp behind it. */
export async function startLlamaServer(module: LlamaModule, modelPath: string, port: number) {
  const llama = await module.getLlama({ gpu: false, build: 'never', progressLogs: false })
  const model = await llama.loadModel({ modelPath })
  // More threads wait for each other by spinning, which takes the machine from everything else on it.
  const context = await model.createContext({ contextSize: 16_384, threads: 1 })
  const sequence = context.getSequence()
  const completion = new module.LlamaCompletion({ contextSequence: sequence })
  let seed = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = JSON.parse(await text(request)) as Asked
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const send = (delta: object, finishReason: string | null) => {
      const choices = [{ index: 0, delta, finish_reason: finishReason }]
      const chunk = { id: `answer-${seed}`, object: 'chat.completion.chunk', model: asked.model, choices }
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    }
    seed += 1
    send({ role: 'assistant' }, null)
    await sequence.clearHistory()
    await completion.generateCompletion(asked.messages.map(({ content }) => content).join('\n'), {
      grammar: new module.LlamaGrammar(llama, { grammar }),
      maxTokens: 2000,
      temperature: 1,
      seed,
      signal: gone.signal,
      onTextChunk: (content: string) => send({ content }, null),
    })
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return { release: llama.llamaCppRelease.release, close: () => closeNow(server) }
}

function closeNow(server: Server): void {
  server.closeAllConnections()
  server.close()
}
