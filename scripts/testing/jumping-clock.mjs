// Loaded before a program of ours: its clock jumps an hour ahead at SIGUSR2, and back at the next one.
const RealDate = Date
let offset = 0
process.on('SIGUSR2', () => {
  offset = offset === 0 ? 3_600_000 : 0
})
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset)
    else super(...given)
  }
  static now() {
    return RealDate.now() + offset
  }
}
