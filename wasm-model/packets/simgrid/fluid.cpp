// A third opinion on the exchanges of the packet model: SimGrid's fluid network, max-min fair, without packets, credits or
// hops. Reads the problems of `examples/packets/fluid.rs` and prints for each the mean over its nodes of a round's time over that
// alone, separated from the name by a tab.
//
// g++ -O2 -std=c++17 fluid.cpp -o fluid -lsimgrid   (Debian: libsimgrid-dev 3.32)
#include <simgrid/s4u.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace s4u = simgrid::s4u;

struct Message {
  int from, to;
  double bytes;
  std::vector<int> links;
};

struct Problem {
  std::string name;
  std::vector<double> links_gbps;
  std::vector<std::vector<Message>> rounds;
};

// Rounds are recorded that end between these times, seconds, as in the packet model.
constexpr double FROM = 100e-6;
constexpr double TO = 300e-6;

static std::vector<double> stretch;

static void node(int index, std::vector<Message> round, double alone) {
  // Nobody begins together with all others.
  s4u::this_actor::sleep_for(1e-6 * std::fmod(0.618 * index, 1.0));
  double sum = 0;
  int ended = 0;
  for (;;) {
    const double began = s4u::Engine::get_clock();
    std::vector<s4u::CommPtr> comms;
    for (const Message& message : round) {
      auto* from = s4u::Host::by_name("n" + std::to_string(message.from));
      auto* to = s4u::Host::by_name("n" + std::to_string(message.to));
      comms.push_back(s4u::Comm::sendto_async(from, to, static_cast<uint64_t>(message.bytes)));
    }
    for (auto& comm : comms)
      comm->wait();
    const double now = s4u::Engine::get_clock();
    if (now > TO)
      break;
    if (now >= FROM) {
      sum += now - began;
      ended++;
    }
  }
  if (ended > 0)
    stretch.push_back(sum / ended / alone);
}

static void solve(const Problem& problem) {
  char program[] = "fluid", quiet[] = "--log=root.thres:critical";
  char* arguments[] = {program, quiet, nullptr};
  int count = 2;
  s4u::Engine engine(&count, arguments);
  // Plain max-min: no windows, no factors, no cross traffic.
  for (const char* setting : {"network/model:CM02", "network/crosstraffic:0", "network/TCP-gamma:0",
                              "network/bandwidth-factor:1", "network/latency-factor:1", "network/weight-S:0"})
    s4u::Engine::set_config(setting);
  auto* zone = s4u::create_full_zone("zone");
  std::vector<s4u::Link*> links;
  for (double gbps : problem.links_gbps)
    links.push_back(zone->create_link("l" + std::to_string(links.size()), 1e9 * gbps)->set_latency(0)->seal());
  std::map<int, s4u::Host*> hosts;
  for (const auto& round : problem.rounds)
    for (const Message& message : round)
      for (int end : {message.from, message.to})
        if (!hosts.count(end))
          hosts[end] = zone->create_host("n" + std::to_string(end), 1e9);
  int index = 0;
  for (const auto& round : problem.rounds) {
    double bytes = 0;
    for (const Message& message : round) {
      std::vector<s4u::LinkInRoute> route;
      for (int link : message.links)
        route.emplace_back(links.at(link));
      zone->add_route(hosts[message.from]->get_netpoint(), hosts[message.to]->get_netpoint(), nullptr, nullptr, route, false);
      bytes += message.bytes;
    }
    if (!round.empty()) {
      // The sender's own link is the first; alone, all its messages share it.
      const double alone = bytes / (1e9 * problem.links_gbps.at(round.front().links.front()));
      s4u::Actor::create("a" + std::to_string(index), hosts[round.front().from], node, index, round, alone);
    }
    index++;
  }
  zone->seal();
  engine.run();
  double sum = 0;
  for (double each : stretch)
    sum += each;
  std::printf("%s\t%.3f\n", problem.name.c_str(), sum / static_cast<double>(stretch.size()));
  std::fflush(stdout);
}

int main() {
  std::vector<Problem> problems;
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == "case") {
      problems.push_back({});
      std::getline(words >> std::ws, problems.back().name);
    } else if (first == "link") {
      double gbps = 0;
      words >> gbps;
      problems.back().links_gbps.push_back(gbps);
    } else if (first == "round") {
      problems.back().rounds.emplace_back();
    } else if (first != "end") {
      Message message{};
      message.from = std::stoi(first);
      words >> message.to >> message.bytes;
      for (int link = 0; words >> link;)
        message.links.push_back(link);
      problems.back().rounds.back().push_back(message);
    }
  }
  // SimGrid has one engine a process.
  for (const Problem& problem : problems) {
    const pid_t child = fork();
    if (child == 0) {
      solve(problem);
      _exit(0);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0 || status != 0) {
      std::fprintf(stderr, "%s: failed\n", problem.name.c_str());
      return 1;
    }
  }
  return 0;
}
