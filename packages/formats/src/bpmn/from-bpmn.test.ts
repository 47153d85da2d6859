import { caps } from '@flain/flow'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBpmn, isBpmn } from '../index.ts'
import { cpuMs } from '../testing/cpu-ms.ts'

const file = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d">${inside}</bpmn:definitions>`

const orders = file(`
  <bpmn:collaboration id="c">
    <bpmn:participant id="shop" name="Shop" processRef="p"/>
    <bpmn:participant id="buyer" name="Buyer"/>
    <bpmn:messageFlow id="m" sourceRef="buyer" targetRef="s" name="order"/>
  </bpmn:collaboration>
  <bpmn:process id="p">
    <bpmn:laneSet><bpmn:lane id="l" name="Sales"><bpmn:flowNodeRef>s</bpmn:flowNodeRef><bpmn:flowNodeRef>g</bpmn:flowNodeRef></bpmn:lane></bpmn:laneSet>
    <bpmn:startEvent id="s" name="Order came"/>
    <bpmn:exclusiveGateway id="g" name="In stock?"/>
    <bpmn:userTask id="t" name="Pack"/>
    <bpmn:subProcess id="sub" name="Ship"><bpmn:startEvent id="i"/><bpmn:serviceTask id="j" name="Book a van"/>
      <bpmn:sequenceFlow id="f4" sourceRef="i" targetRef="j"/></bpmn:subProcess>
    <bpmn:endEvent id="e"/>
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="g"/>
    <bpmn:sequenceFlow id="f2" sourceRef="g" targetRef="t" name="yes"/>
    <bpmn:sequenceFlow id="f3" sourceRef="t" targetRef="sub"/>
    <bpmn:sequenceFlow id="f5" sourceRef="sub" targetRef="e"/>
    <bpmn:sequenceFlow id="f6" sourceRef="sub" targetRef="nowhere"/>
  </bpmn:process>`)

describe('fromBpmn', () => {
  const { graph, issues } = fromBpmn(orders)

  it('takes lanes for a swimlane diagram, and so several pools with steps; a process alone is none', () => {
    const task = '<bpmn:task id="t" name="Pack"/>'
    const pool = (id: string) => `<bpmn:participant id="${id}" processRef="p${id}"/>`
    const pools = `<bpmn:collaboration id="c">${pool('a')}${pool('b')}</bpmn:collaboration>`
    const steps = ['a', 'b'].map((id) => `<bpmn:process id="p${id}"><bpmn:task id="t${id}"/></bpmn:process>`)
    expect(graph.kind).toBe('swimlane')
    expect(fromBpmn(file(pools + steps.join(''))).graph.kind).toBe('swimlane')
    expect(fromBpmn(file(`<bpmn:process id="p">${task}</bpmn:process>`)).graph.kind).toBe('process')
  })

  it('reads events, tasks and gateways', () => {
    expect(graph.nodes.map(({ kind, label }) => [kind, label])).toEqual([
      ['actor', 'Buyer'],
      ['start', 'Order came'],
      ['decision', 'In stock?'],
      ['action', 'Pack'],
      ['start', 'Start'],
      ['system', 'Book a van'],
      ['end', 'End'],
    ])
  })

  it('reads pools, lanes and sub-processes as groups', () => {
    expect(graph.groups).toEqual([
      { id: 'shop', label: 'Shop' },
      { id: 'l', label: 'Sales', group: 'shop' },
      { id: 'sub', label: 'Ship', group: 'shop' },
    ])
    expect(graph.nodes.map((node) => node.group)).toEqual([undefined, 'l', 'l', 'shop', 'sub', 'sub', 'shop'])
  })

  it('leads messages at a pool to its steps, and takes a pool without any for a black box', () => {
    const { graph, issues } = fromBpmn(
      file(`<bpmn:collaboration id="c">
        <bpmn:participant id="a" name="Shop" processRef="p"/><bpmn:participant id="b" name="Bank" processRef="q"/>
        <bpmn:participant id="e" name="Buyer" processRef="r"/>
        <bpmn:messageFlow id="m" sourceRef="t" targetRef="b"/><bpmn:messageFlow id="n" sourceRef="e" targetRef="a"/>
      </bpmn:collaboration>
      <bpmn:process id="p"><bpmn:task id="t" name="Charge"/></bpmn:process>
      <bpmn:process id="q"><bpmn:task id="u" name="Transfer"/></bpmn:process><bpmn:process id="r"/>`),
    )
    expect(graph.groups.map(({ label }) => label)).toEqual(['Shop', 'Bank'])
    expect(graph.nodes.map(({ kind, label }) => [kind, label])).toContainEqual(['actor', 'Buyer'])
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([
      ['t', 'u'],
      ['e', 't'],
    ])
    expect(issues.map(({ code }) => code)).toEqual(['group_links'])
  })

  it('says what a gateway without a name does, and which flow is the usual one', () => {
    const flow = (id: string, from: string, to: string) =>
      `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
    const { graph } = fromBpmn(
      file(`<bpmn:process id="p"><bpmn:exclusiveGateway id="x" default="f2"/><bpmn:task id="a"/><bpmn:task id="b"/>
        <bpmn:exclusiveGateway id="y"/><bpmn:parallelGateway id="s"/><bpmn:parallelGateway id="j"/>
        ${flow('f1', 'x', 'a')}${flow('f2', 'x', 'b')}${flow('f3', 'a', 'y')}${flow('f4', 'b', 'y')}${flow('f5', 'y', 's')}
        ${flow('f6', 's', 'j')}${flow('f7', 's', 'j')}</bpmn:process>`),
    )
    const kinds = new Map(graph.nodes.map(({ id, kind, label }) => [id, [kind, label]]))
    expect(['x', 'y', 's', 'j'].map((id) => kinds.get(id))).toEqual([
      ['decision', 'Which way?'],
      ['action', 'Either way'],
      ['action', 'In parallel'],
      ['action', 'All together'],
    ])
    expect(graph.edges.find(({ id }) => id === 'f2')?.label).toBe('otherwise')
    expect(graph.edges.find(({ id }) => id === 'f1')?.label).toBeUndefined()
  })

  it('leads flows of a sub-process to its first step and from its last', () => {
    const ends = graph.edges.map(({ from, to, kind, label }) => [from, to, kind, label])
    expect(ends).toContainEqual(['t', 'i', 'main', undefined])
    expect(ends).toContainEqual(['j', 'e', 'main', undefined])
    expect(ends).toContainEqual(['g', 't', 'main', 'yes'])
    expect(ends).toContainEqual(['buyer', 's', 'async', 'order'])
  })

  it('keeps annotations and documentation as notes of their steps, and says which belong to none', () => {
    const read = fromBpmn(
      file(`<process id="p">
        <startEvent id="s"/>
        <task id="t" name="Pack"><documentation>Wear
          gloves.</documentation></task>
        <subProcess id="sub" name="Ship"><task id="i" name="Label"/></subProcess>
        <sequenceFlow id="f" sourceRef="s" targetRef="t"/><sequenceFlow id="g" sourceRef="t" targetRef="sub"/>
        <textAnnotation id="a"><text>Within a day</text></textAnnotation>
        <association id="x" sourceRef="t" targetRef="a"/>
        <textAnnotation id="b"><text>By van</text></textAnnotation>
        <association id="y" sourceRef="b" targetRef="sub"/>
        <textAnnotation id="c"><text>Loose</text></textAnnotation>
      </process>`),
    )
    expect(read.graph.steps).toEqual([
      { nodes: ['t'], edges: [], note: 'Wear gloves. Within a day' },
      { nodes: ['i'], edges: [], note: 'By van' },
    ])
    expect(read.issues.map(({ message }) => message)).toEqual([
      'Lines cannot end at a group here: one was tied to a step in it.',
      'One note belongs to no step and had to be left out.',
    ])
  })

  it('ties data to the steps that take or give them', () => {
    const read = fromBpmn(
      file(`<process id="p"><dataStoreReference id="d" name="Orders"/>
        <task id="t"><dataInputAssociation id="in"><sourceRef>d</sourceRef><targetRef>x</targetRef></dataInputAssociation>
        <dataOutputAssociation id="out"><targetRef>d</targetRef></dataOutputAssociation></task></process>`),
    )
    expect(read.graph.edges).toEqual([
      { id: 'in', from: 'd', to: 't', kind: 'reference' },
      { id: 'out', from: 't', to: 'd', kind: 'reference' },
    ])
    expect(read.issues).toEqual([])
  })

  it('tells what makes an event happen, and ties it to the step it is attached to', () => {
    const read = fromBpmn(
      file(`<process id="p"><startEvent id="s"><timerEventDefinition/></startEvent><task id="t" name="Pack"/>
        <boundaryEvent id="b" attachedToRef="t"><errorEventDefinition/></boundaryEvent>
        <intermediateCatchEvent id="c" name="Paid"><messageEventDefinition/></intermediateCatchEvent></process>`),
    )
    expect(read.graph.nodes.map(({ kind, label, detail }) => [kind, label, detail])).toEqual([
      ['start', 'Start', 'Timer'],
      ['action', 'Pack', undefined],
      ['event', 'Error', undefined],
      ['event', 'Paid', 'Message'],
    ])
    expect(read.graph.edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([['t', 'b', 'reference']])
  })

  it('reads sub-processes in a sub-process that holds nothing else', () => {
    const inner = '<subProcess id="i" name="Inner"><task id="t" name="Pack"/></subProcess>'
    const read = fromBpmn(
      file(`<process id="p"><subProcess id="o" name="Outer">${inner}</subProcess></process>`),
    )
    expect(read.graph.groups.map(({ label }) => label)).toEqual(['Outer', 'Inner'])
    expect(read.graph.nodes.map(({ label, group }) => [label, group])).toEqual([['Pack', 'i']])
  })

  it('says how many lines lead nowhere', () => {
    expect(issues.map(({ message }) => message)).toEqual([
      'Left out: a line between parts that could not be read.',
      'Lines cannot end at a group here: 2 were tied to a step in it.',
    ])
  })

  it('refuses what is not BPMN with a sentence', () => {
    for (const text of ['', '<a/>', '<definitions>', 'x'.repeat(5_000_000)])
      expect(fromBpmn(text).issues).toHaveLength(1)
  })

  it('reads fifty thousand tasks within a second', () => {
    const tasks = Array.from({ length: 50_000 }, (_, index) => `<task id="t${index}"/>`).join('')
    const text = file(`<process id="p">${tasks}</process>`)
    expect(cpuMs(() => expect(fromBpmn(text).graph.nodes).toHaveLength(caps.nodes))).toBeLessThan(1000)
  })

  it('never throws on pieces of BPMN in any order', () => {
    const pieces = fc.constantFrom(
      '<lane id="a">',
      '</lane>',
      '<laneSet>',
      '</laneSet>',
      '<process id="a">',
      '</process>',
      '<task id="a"/>',
      '<subProcess id="a">',
      '</subProcess>',
      '<sequenceFlow sourceRef="a" targetRef="a"/>',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (some) => {
        expect(fromBpmn(`<definitions>${some.join('')}</definitions>`).graph.version).toBe(1)
      }),
      { seed: 81, numRuns: 500 },
    )
  })

  it('knows its own files', () => {
    expect(isBpmn(orders)).toBe(true)
    expect(isBpmn('<mxfile/>')).toBe(false)
  })
})
