-- Plain lists: the numbers that fill rules have given, and the currencies on offer.

-- The last number behind a prefix on a day. It outlives the rule, so that a number is never given twice.
CREATE TABLE sys_fill_rule_counter (
  series  text PRIMARY KEY,
  last    bigint NOT NULL
);

CREATE INDEX currency_on_offer ON currency (code, currency_id) WHERE valid_flag;
